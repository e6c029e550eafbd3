import {
  type AlertStream,
  type AlertStreamOptions,
  type AlertsSnapshot,
  openAlertStream,
} from './alert-stream.ts'
import { startEventServer } from './test-event-server.ts'

let server: Awaited<ReturnType<typeof startEventServer>>
let stream: AlertStream
beforeEach(async () => {
  server = await startEventServer()
})
afterEach(async () => {
  stream?.close()
  await server.close()
})

const alert = (id: number, priority = 50, title = `Alert ${id}`) => ({ id, priority, title })
const timing = { initialMaxDelayMs: 1, maxDelayMs: 5 }

function open(options: AlertStreamOptions = {}) {
  stream = openAlertStream({ baseUrl: server.baseUrl, timing, ...options })
  return stream
}

/** Resolves with the first snapshot that satisfies the condition. */
const waitForSnapshot = (satisfies: (snapshot: AlertsSnapshot) => boolean) =>
  new Promise<AlertsSnapshot>((resolve) => {
    const check = () => {
      if (!satisfies(stream.getSnapshot())) return
      stop()
      resolve(stream.getSnapshot())
    }
    const stop = stream.subscribe(check)
    check()
  })
const getTitles = ({ alerts }: AlertsSnapshot) => alerts.map(({ title }) => title)
const waitForTitles = (...expected: string[]) =>
  waitForSnapshot((snapshot) => snapshot.isReady && getTitles(snapshot).join() === expected.join())

test('publishes the initial list as a whole, then applies alerts, updates, and dismissals', async () => {
  open()
  const counts: number[] = []
  stream.subscribe(() => counts.push(stream.getSnapshot().alerts.length))
  const request = (await server.next()).begin()
  request.send('alert', alert(1)).send('alert', alert(2)).send('ready', {}, 7)
  await waitForTitles('Alert 1', 'Alert 2')
  expect(counts).not.toContain(1)
  request.send('alert', alert(3, 90), 8)
  await waitForTitles('Alert 3', 'Alert 1', 'Alert 2')
  request.send('update', alert(1, 10, 'Later'), 9)
  await waitForTitles('Alert 3', 'Alert 2', 'Later')
  request.send('dismiss', { id: 3 }, 10)
  await waitForTitles('Alert 2', 'Later')
})

test('sorts alerts of equal priority in the order received, regardless of their IDs', async () => {
  open()
  const request = (await server.next()).begin()
  request.send('alert', alert(9)).send('alert', alert(4)).send('ready', {}, 1).send('alert', alert(2), 2)
  await waitForTitles('Alert 9', 'Alert 4', 'Alert 2')
})

test('returns the same snapshot object until something changes, and never mutates it', async () => {
  open()
  const request = (await server.next()).begin().send('alert', alert(1)).send('ready', {}, 1)
  const before = await waitForTitles('Alert 1')
  expect(stream.getSnapshot()).toBe(before)
  request.send('alert', alert(2), 2)
  await waitForTitles('Alert 1', 'Alert 2')
  expect(getTitles(before)).toEqual(['Alert 1'])
})

test('reconnects with the last event ID and applies the missed events as one change', async () => {
  open()
  const first = (await server.next()).begin()
  expect(first.headers['last-event-id']).toBeUndefined()
  first.send('alert', alert(1)).send('ready', {}, 41).send('alert', alert(2), 42)
  await waitForTitles('Alert 1', 'Alert 2')
  first.disconnect()
  const second = (await server.next()).begin()
  expect(second.headers['last-event-id']).toBe('42')
  await waitForSnapshot(({ status }) => status === 'open')
  expect(getTitles(stream.getSnapshot())).toEqual(['Alert 1', 'Alert 2'])
  const observedLists: string[] = []
  stream.subscribe(() => observedLists.push(getTitles(stream.getSnapshot()).join()))
  second.send('alert', alert(3), 43).send('dismiss', { id: 1 }).send('ready', {}, 43)
  await waitForTitles('Alert 2', 'Alert 3')
  expect(new Set(observedLists)).toEqual(new Set(['Alert 2,Alert 3']))
})

test('starts over when the connection breaks before the initial list is complete', async () => {
  open()
  const first = (await server.next()).begin().send('alert', alert(1))
  await waitForSnapshot(({ status }) => status === 'open')
  first.disconnect()
  const second = (await server.next()).begin()
  expect(second.headers['last-event-id']).toBeUndefined()
  second.send('alert', alert(2)).send('ready', {}, 3)
  await waitForTitles('Alert 2')
})

test('replaces the list after a reset event once the new list is complete', async () => {
  open()
  const first = (await server.next()).begin().send('alert', alert(1)).send('ready', {}, 1)
  await waitForTitles('Alert 1')
  first.disconnect()
  const second = (await server.next()).begin().send('reset', {}).send('alert', alert(5))
  await waitForSnapshot(({ status }) => status === 'open')
  expect(getTitles(stream.getSnapshot())).toEqual(['Alert 1'])
  second.send('ready', {}, 900)
  await waitForTitles('Alert 5')
})

test('assembles an event from several chunks, and discards an incomplete event', async () => {
  open()
  const request = (await server.next()).begin().send('ready', {}, 1)
  await waitForTitles()
  const bytes = Buffer.from(`id: 2\nevent: alert\ndata: ${JSON.stringify(alert(1, 50, 'Tea 🍵'))}\n\n`)
  const emojiMiddle = bytes.indexOf(Buffer.from('🍵')) + 2
  for (const piece of [bytes.subarray(0, 3), bytes.subarray(3, emojiMiddle), bytes.subarray(emojiMiddle)]) {
    request.res.write(piece)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await waitForTitles('Tea 🍵')
  request.res.write('id: 3\nevent: dismiss\ndata: {"id"')
  request.disconnect()
  const second = (await server.next()).begin()
  expect(second.headers['last-event-id']).toBe('2')
  second.send('ready', {}, 2)
  await waitForTitles('Tea 🍵')
})

test('ignores unknown and malformed events', async () => {
  open()
  const request = (await server.next()).begin().send('ready', {}, 1)
  request.send('alert', null).send('alert', { id: 'x' }).send('news', alert(8)).send('alert', [])
  request.res.write('event: alert\ndata: {oops\n\n:\n\ndata: 1\n\n')
  request.send('alert', alert(1), 2)
  await waitForTitles('Alert 1')
})

test('retries after 429 and 503 responses and after an HTML page from a proxy', async () => {
  open()
  const limited = await server.next()
  limited.res.writeHead(429, { 'Retry-After': '0', 'Content-Type': 'application/json' }).end('{}')
  const busy = await server.next()
  busy.res.writeHead(503, { 'Retry-After': '0' }).end()
  const proxy = await server.next()
  proxy.res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Back soon</h1>')
  ;(await server.next()).begin().send('ready', {}, 1)
  expect((await waitForTitles()).status).toBe('open')
})

test.each([204, 401])('does not reconnect after a %i response', async (responseStatus) => {
  open()
  const request = await server.next()
  request.res.writeHead(responseStatus).end()
  await waitForSnapshot(({ status }) => status === 'rejected')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.countPending()).toBe(0)
})

test('reconnects when `restart` is called after the server rejected the stream', async () => {
  open()
  ;(await server.next()).res.writeHead(401).end()
  await waitForSnapshot(({ status }) => status === 'rejected')
  stream.restart()
  ;(await server.next()).begin().send('alert', alert(1)).send('ready', {}, 1)
  await waitForTitles('Alert 1')
})

test('clears the list and starts over when the signed-in user changes', async () => {
  open()
  const first = (await server.next()).begin()
  first.send('alert', alert(1, 50, 'For Ada')).send('ready', { user_id: '7' }, 4)
  await waitForTitles('For Ada')
  first.disconnect()
  const second = (await server.next()).begin().send('ready', { user_id: '7' }, 4)
  await waitForTitles('For Ada')
  second.disconnect()
  const lists: string[] = []
  stream.subscribe(() => lists.push(getTitles(stream.getSnapshot()).join()))
  const third = (await server.next()).begin().send('alert', alert(2))
  // `Late` arrives in the same chunk as the `ready` event that shows that the user has changed.
  const late = JSON.stringify(alert(4, 50, 'Late'))
  third.res.write(`id: 5\nevent: ready\ndata: {"user_id":null}\n\nid: 6\nevent: alert\ndata: ${late}\n\n`)
  const guest = await server.next()
  expect(guest.headers['last-event-id']).toBeUndefined()
  await waitForSnapshot(({ alerts, isReady }) => alerts.length === 0 && !isReady)
  guest
    .begin()
    .send('alert', alert(3, 50, 'For all'))
    .send('ready', { user_id: null }, 5)
  await waitForTitles('For all')
  expect(lists).not.toEqual(expect.arrayContaining([expect.stringMatching(/For Ada,Alert 2|Late/)]))
})

test('keeps the connection open during heartbeats, and reconnects after a silent period', async () => {
  open({ timing: { ...timing, silenceTimeoutMs: 300 } })
  const first = (await server.next()).begin().send('ready', {}, 1)
  for (let count = 0; count < 8; count++) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    first.res.write(':\n\n')
  }
  expect(server.countPending()).toBe(0)
  const second = await server.next()
  expect(second.headers['last-event-id']).toBe('1')
})

test('immediately requests the whole list again when `restart` is called', async () => {
  open({ timing: { initialMaxDelayMs: 60_000, maxDelayMs: 60_000 } })
  const first = (await server.next()).begin().send('alert', alert(1)).send('ready', {}, 1)
  await waitForTitles('Alert 1')
  stream.restart()
  const second = (await server.next()).begin()
  expect(second.headers['last-event-id']).toBeUndefined()
  second.send('alert', alert(2)).send('ready', {}, 1)
  await waitForTitles('Alert 2')
  expect(first.res.destroyed || first.res.closed).toBe(true)
  second.disconnect()
  await waitForSnapshot(({ status }) => status === 'waiting')
  stream.restart()
  ;(await server.next()).begin().send('ready', {}, 2)
  await waitForTitles()
})

test('disconnects and sends no further requests after `close`', async () => {
  open({ headers: { Cookie: 'session=one' } })
  const request = (await server.next()).begin().send('alert', alert(1)).send('ready', {}, 1)
  expect(request.headers.cookie).toBe('session=one')
  await waitForTitles('Alert 1')
  const closed = new Promise((resolve) => request.res.once('close', resolve))
  stream.close()
  await closed
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.countPending()).toBe(0)
  expect(stream.getSnapshot()).toMatchObject({ status: 'closed', isReady: true })
})
