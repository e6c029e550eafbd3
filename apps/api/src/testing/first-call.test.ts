import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startTestServer, type TestServer } from './test-server.ts'

const HOME = readFileSync(path.resolve('docs-site/docs/index.mdx'), 'utf8')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Parses the JSON between two markers on the home page. */
function readExample(from: string, to: string): Record<string, unknown> {
  const [, text = ''] = HOME.split(from)
  return JSON.parse(text.slice(0, text.indexOf(to)))
}

test('the first request on the documentation’s home page returns what the page shows', async () => {
  const path = /localhost:3000(\/api\/[\w/]+) \\/.exec(HOME)?.[1] ?? ''
  const sent = readExample("-c cookies.txt -d '", "'\n")
  const { user: documentedUser } = readExample('```json title="201 Created"\n', '```') as {
    user: Record<string, string>
  }

  const { body, headers } = await server.anonymous().post(path).send(sent).expect(201)
  expect(body).toEqual({ user: { ...documentedUser, id: body.user.id } })
  // One cookie is for the session, the other identifies the device at later sign-ins.
  expect(headers['set-cookie']).toHaveLength(2)
})
