import v8 from 'node:v8'
import vm from 'node:vm'
import { CONTENTS, LENGTHS, repeatToLength, sendString, stringInputs } from './long-strings.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
const agents: Record<string, ReturnType<TestServer['anonymous']>> = {}
beforeAll(async () => {
  server = await startTestServer()
  agents.guest = server.anonymous()
  agents.user = (await server.signedIn('ada')).agent
  agents.admin = (await server.signedIn('boss', 'admin')).agent
})
afterAll(() => server.close())

/** Maximum bytes of memory growth by the end. */
const MAX_GROWTH = 100 * 1_048_576

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc') as () => void

const heapUsed = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test.each(Object.entries(CONTENTS))(
  'responds in time to every string of every route at every length of %s',
  async (_name, content) => {
    const before = heapUsed()
    const failures: string[] = []
    for (const place of stringInputs)
      for (const [caller, agent] of Object.entries(agents))
        for (const length of LENGTHS) {
          const text = repeatToLength(content, length / (Buffer.byteLength(content) / content.length))
          await sendString(agent, place, text).catch((error) =>
            failures.push(
              `${caller} ${place.route.id} ${place.path.join('.')} × ${length}: ${error.message}`,
            ),
          )
        }
    expect(failures).toEqual([])
    expect(heapUsed() - before).toBeLessThan(MAX_GROWTH)
  },
  30 * 60_000,
)
