import { parseBaseUrl, parseOrigin } from './origin.ts'

describe('parseOrigin', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['https://docs.example.com', 'https://docs.example.com'],
    ['http://docs.example.com:8080/path/', 'http://docs.example.com:8080'],
  ])('parses %j as %j', (value, origin) => {
    expect(parseOrigin(value)).toBe(origin)
  })

  it.each(['docs.example.com', 'ftp://docs.example.com'])(
    'rejects %j with an error that names DOCS_URL',
    (value) => {
      expect(() => parseOrigin(value)).toThrow(`DOCS_URL is ${value}`)
    },
  )
})

describe('parseBaseUrl', () => {
  it.each([
    [undefined, '/docs/'],
    ['', '/docs/'],
    ['/', '/'],
    ['/guide', '/guide/'],
    ['/a/b-c/', '/a/b-c/'],
  ])('parses %j as %j', (value, base) => {
    expect(parseBaseUrl(value)).toBe(base)
  })

  it.each(['guide', '//evil/', 'http://evil/', '/a b/', '/a?b', '/a//b'])(
    'rejects %j with an error that names DOCS_BASE_URL',
    (value) => {
      expect(() => parseBaseUrl(value)).toThrow(`DOCS_BASE_URL is ${value}`)
    },
  )
})
