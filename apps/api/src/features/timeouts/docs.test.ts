import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '../../routes.ts'

const PAGE = readFileSync(path.resolve('apps/api/src/features/timeouts/docs/user-timeout.mdx'), 'utf8')

const findOperations = (text: string) =>
  (text.match(/`[A-Z]+ \/api[^`]*`/g) ?? []).map((operation) => operation.slice(1, -1))

const getOperationsWithPolicy = (policy: string) =>
  routes
    .filter(({ timeout }) => timeout === policy || (Array.isArray(timeout) && timeout.includes(policy)))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)

test.each(['posting', 'comment', 'emoji_submission'])('documents what %s timeouts block', (type) => {
  const row = PAGE.split('\n').find((line) => line.startsWith(`| \`${type}\` `)) ?? ''
  expect(findOperations(row).sort()).toEqual(getOperationsWithPolicy(type).sort())
})

test('documents the operations that stay available during any timeout', () => {
  const [, section = ''] = PAGE.split('## Exceptions\n')
  const list = section.split('\n\n').find((block) => block.startsWith('- ')) ?? ''
  expect(findOperations(list).sort()).toEqual(getOperationsWithPolicy('exempt').sort())
})
