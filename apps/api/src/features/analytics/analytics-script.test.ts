import express from 'express'
import request from 'supertest'
import { readConfig } from '../../config.ts'
import { securityHeaders } from '../../http/security.ts'
import { analyticsScript } from './analytics-script.ts'

const createServer = (environment: NodeJS.ProcessEnv = {}) =>
  express()
    .use(securityHeaders(false))
    .use(analyticsScript(readConfig(environment)))

describe('/analytics.js', () => {
  test.each(['br', 'gzip', 'identity'])('is served to any origin, encoded as %s', async (encoding) => {
    const { headers, text } = await request(createServer())
      .get('/analytics.js')
      .set('Accept-Encoding', encoding)
      .expect(200)
    expect(text).toContain('/api/analytics/collect')
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(Number(headers['content-length'])).toBeLessThan(encoding === 'identity' ? 10_000 : 3_000)
  })

  test('is not sent again if it has not changed', async () => {
    const { headers } = await request(createServer()).get('/analytics.js').expect(200)
    await request(createServer()).get('/analytics.js').set('If-None-Match', String(headers.etag)).expect(304)
  })

  test('is empty on the server’s own pages if they are excluded, and tracks all other pages', async () => {
    const withoutOwnPages = createServer({ ANALYTICS_OWN_PAGES: 'false' })
    const own = await request(withoutOwnPages).get('/analytics.js?own').expect(200)
    expect(own.text).toBe("/* Analytics is disabled on Veranda's own pages. */\n")
    const { text } = await request(withoutOwnPages).get('/analytics.js').expect(200)
    expect(text).toContain('/api/analytics/collect')
    expect((await request(createServer()).get('/analytics.js?own').expect(200)).text).toBe(text)
  })

  test('is empty if analytics collection is disabled', async () => {
    const off = createServer({ ANALYTICS: 'false' })
    const { text, headers } = await request(off)
      .get('/analytics.js')
      .expect(200)
      .expect('Content-Type', /^text\/javascript/)
    expect(text).toBe('/* Analytics collection is disabled. */\n')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    await request(off).get('/analytics.js').set('If-None-Match', String(headers.etag)).expect(304)
  })
})
