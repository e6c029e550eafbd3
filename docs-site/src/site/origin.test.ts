import { parseBaseUrl, parseOrigin } from './origin.ts'

describe('parseOrigin', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['https://docs.example.com', 'https://docs.example.com'],
    ['http://docs.example.com:8080/path/', 'http://docs.example.com:8080'],
  ])('parses %j as %j', (given, origin) => {
    expect(parseOrigin(given)).toBe(origin)
  })

  it.each(['docs.example.com', 'ftp://docs.example.com'])('rejects %j and names the variable', (given) => {
    expect(() => parseOrigin(given)).toThrow(`DOCS_URL is ${given}`)
  })
})

describe('parseBaseUrl', () => {
  it.each([
    [undefined, '/docs/'],
    ['', '/docs/'],
    ['/', '/'],
    ['/guide', '/guide/'],
    ['/a/b-c/', '/a/b-c/'],
  ])('parses %j as %j', (given, base) => {
    expect(parseBaseUrl(given)).toBe(base)
  })

  it.each(['guide', '//evil/', 'http://evil/', '/a b/', '/a?b', '/a//b'])(
    'rejects %j and names the variable',
    (given) => {
      expect(() => parseBaseUrl(given)).toThrow(`DOCS_BASE_URL is ${given}`)
    },
  )
})
