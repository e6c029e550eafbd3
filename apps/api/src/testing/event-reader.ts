export interface ReceivedEvent {
  event: string
  data: { id?: number; title?: string }
  id: string | null
}

/** Reads a stream of server-sent events from its raw bytes. */
export async function readEvents(url: string, headers: Record<string, string> = {}) {
  const abortController = new AbortController()
  const response = await fetch(url, { headers, signal: abortController.signal })
  const received: ReceivedEvent[] = []
  const checks = new Set<() => void>()
  let hasEnded = false
  const reading = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const getField = (name: string) =>
          frame
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        const event = getField('event')
        if (event)
          received.push({ event, data: JSON.parse(getField('data') ?? '{}'), id: getField('id') ?? null })
      }
      for (const check of checks) check()
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true
      for (const check of checks) check()
    })
  /**
   * Resolves once the received events satisfy the condition. Rejects after the timeout, whose default allows
   * for a busy machine.
   */
  const waitUntil = (satisfies: (received: readonly ReceivedEvent[]) => boolean, timeoutMs = 20_000) =>
    new Promise<readonly ReceivedEvent[]>((resolve, reject) => {
      const timer = setTimeout(() => {
        checks.delete(check)
        reject(new Error(`Condition not met within ${timeoutMs} ms. Received: ${JSON.stringify(received)}`))
      }, timeoutMs)
      const check = () => {
        if (!satisfies(received)) return
        clearTimeout(timer)
        checks.delete(check)
        resolve(received)
      }
      checks.add(check)
      check()
    })
  return {
    response,
    received,
    waitUntil,
    /** Resolves once the server or a network error has ended the stream, or `disconnect` was called. */
    waitUntilEnded: (timeoutMs?: number) => waitUntil(() => hasEnded, timeoutMs),
    /** Returns each event's name, followed by its alert's title, if any, in the order of arrival. */
    listEvents: () => received.map(({ event, data }) => (data.title ? `${event} ${data.title}` : event)),
    /** Returns the ID of the last event that has one, or `'0'`. */
    getLastId: () => received.findLast(({ id }) => id !== null)?.id ?? '0',
    /** Disconnects from the stream. */
    async disconnect() {
      abortController.abort()
      await reading
    },
  }
}
