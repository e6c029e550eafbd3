import v8 from 'node:v8'
import vm from 'node:vm'
import { CONTENTS, LENGTHS, repeatToLength, sendString, stringInputs } from './long-strings.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
const agents: Record<string, ReturnType<TestServer['anonymous']>> = {}
beforeAll(async () => {
  server = await startTestServer()
  agents.guest = server.anonymous()
  agents.user = (await server.createUser('ada')).agent
  agents.admin = (await server.createUser('boss', 'admin')).agent
})
afterAll(() => server.close())

/** Maximum heap growth during a test, in bytes. */
const MAX_GROWTH_BYTES = 100 * 1_048_576

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc') as () => void

const getHeapUsed = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test.each(Object.entries(CONTENTS))(
  'responds in time to strings of %s in all lengths and inputs, with limited heap growth',
  async (_name, content) => {
    const before = getHeapUsed()
    const failures: string[] = []
    for (const input of stringInputs)
      for (const [caller, agent] of Object.entries(agents))
        for (const length of LENGTHS) {
          // Converts the length from bytes to UTF-16 code units.
          const text = repeatToLength(content, length / (Buffer.byteLength(content) / content.length))
          await sendString(agent, input, text).catch((error) =>
            failures.push(
              `${caller} ${input.route.id} ${input.path.join('.')}, ${length} bytes: ${error.message}`,
            ),
          )
        }
    expect(failures).toEqual([])
    expect(getHeapUsed() - before).toBeLessThan(MAX_GROWTH_BYTES)
  },
  30 * 60_000,
)
