import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { routes } from '../../../apps/api/src/routes.ts'
import { readDocument } from './document.ts'
import { getOperations } from './operation.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const operations = getOperations(readDocument(path.join(root, 'apps/api/openapi.json')))
const idsWithBody = operations.filter(({ body }) => body).map(({ id }) => id)

test.each(idsWithBody)('the sample body of %s matches its schema', (id) => {
  const { body } = operations.find((operation) => operation.id === id) ?? {}
  const route = routes.find((candidate) => candidate.id === id)
  const result = route?.body?.strict().safeParse(JSON.parse(body?.example ?? ''))
  expect(result).toMatchObject({ success: true })
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
