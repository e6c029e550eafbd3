import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(['/', '/api/version', '/api/swagger', '/api/nothing', '/healthz'])(
  '%s disables browser features that no page uses',
  async (path) => {
    const { headers } = await server.anonymous().get(path)
    const disabledFeatures = headers['permissions-policy']?.split(', ') ?? []
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial'])
      expect(disabledFeatures).toContain(`${feature}=()`)
    // The admin app copies to the clipboard.
    expect(disabledFeatures).not.toContain('clipboard-write=()')
  },
)
