import { CONTENTS, repeatToLength, sendString, stringInputs } from './long-strings.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let user: Awaited<ReturnType<TestServer['createUser']>>['agent']
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer()
  user = (await server.createUser('ada')).agent
  admin = (await server.createUser('boss', 'admin')).agent
})
afterAll(() => server.close())

/**
 * Sends one long string to each input, as a user or an admin. `long-strings.long.test.ts` sends every content
 * in every length to each input, as a guest, a user, and an admin.
 */
test('responds in time to a long string in every input', async () => {
  const failures: string[] = []
  for (const [index, input] of stringInputs.entries()) {
    // Alternates between the five contents, and between the admin and the user.
    const [name, content] = Object.entries(CONTENTS)[index % 5] ?? ['', '']
    const agent = [admin, user][index % 2] ?? admin
    // 99,000 bytes, converted to UTF-16 code units.
    const length = 99_000 / (Buffer.byteLength(content) / content.length)
    await sendString(agent, input, repeatToLength(content, length)).catch((error) =>
      failures.push(`${input.route.id} ${input.part}.${input.path.join('.')}, ${name}: ${error.message}`),
    )
  }
  expect(failures).toEqual([])
})

test.each([
  ['a display name of family emojis', '/api/profile/ada', { display_name: CONTENTS.emojis.repeat(4_000) }],
  ['a display name of letters', '/api/profile/ada', { display_name: 'x'.repeat(100_000) }],
])('rejects %s that is too long', async (_name, path, body) => {
  const response = await user.patch(path).send(body).expect(400)
  expect(response.body.details).toEqual([{ path: 'display_name', message: 'Must be at most 80 characters' }])
})
