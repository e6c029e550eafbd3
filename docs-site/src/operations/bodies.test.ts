import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { routes } from '../../../apps/api/src/routes.ts'
import { readDocument } from './document.ts'
import { getOperations } from './operation.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const operations = getOperations(readDocument(path.join(root, 'apps/api/openapi.json')))
// Uploads without other form fields have no `body` schema, so their sample bodies are not tested.
const routesWithBody = routes.flatMap(({ id, body }) => (body ? [{ id, body }] : []))

test.each(routesWithBody)('the sample body of $id matches its schema', ({ id, body }) => {
  const operation = operations.find((candidate) => candidate.id === id)
  expect(body.strict().safeParse(JSON.parse(operation?.body?.example ?? ''))).toMatchObject({ success: true })
})

test('curl samples store the cookie if the response sets one', () => {
  expect(
    operations
      .filter(({ samples }) => samples[0]?.source.includes('-c cookies.txt'))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([
    'changePassword',
    'impersonateUser',
    'resetPassword',
    'signIn',
    'signOut',
    'signUp',
    'stopImpersonating',
  ])
})
