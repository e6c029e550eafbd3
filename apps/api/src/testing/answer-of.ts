import type { IncomingMessage } from 'node:http'
import type supertest from 'supertest'
import type { AnyRoute } from '../http/route.ts'

/**
 * The answer to a call of a route. Of one that would stay open it is the beginning, after which the reader hangs up;
 * a refusal is read like any other.
 */
export function answerOf({ streams }: AnyRoute, call: supertest.Test): supertest.Test {
  if (!streams) return call
  return call.buffer(true).parse((response, done) => {
    const res = response as unknown as IncomingMessage
    if ((res.statusCode ?? 0) < 400) {
      res.destroy()
      return done(null, {})
    }
    let text = ''
    res.setEncoding('utf8')
    res.on('data', (part) => {
      text += part
    })
    res.on('end', () => done(null, JSON.parse(text)))
  })
}
