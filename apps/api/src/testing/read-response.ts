import type { IncomingMessage } from 'node:http'
import type supertest from 'supertest'
import type { AnyRoute } from '../http/route.ts'

/**
 * Returns the response to a request. If the route writes its response itself, such as an event stream, closes
 * the connection after the headers, because the body may not end. Error responses are read completely.
 */
export function readResponse({ writesResponse }: AnyRoute, call: supertest.Test): supertest.Test {
  if (!writesResponse) return call
  return call.buffer(true).parse((response, done) => {
    const res = response as unknown as IncomingMessage
    if ((res.statusCode ?? 0) < 400) {
      res.destroy()
      return done(null, {})
    }
    let text = ''
    res.setEncoding('utf8')
    res.on('data', (chunk) => {
      text += chunk
    })
    res.on('end', () => done(null, JSON.parse(text)))
  })
}
