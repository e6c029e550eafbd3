import { baseUrlOf, originOf } from './origin.ts'

describe('the address of the site', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['https://docs.example.com', 'https://docs.example.com'],
    ['http://docs.example.com:8080/path/', 'http://docs.example.com:8080'],
  ])('%p is understood as %p', (given, origin) => {
    expect(originOf(given)).toBe(origin)
  })

  it.each(['docs.example.com', 'ftp://docs.example.com'])('%p is refused with its name', (given) => {
    expect(() => originOf(given)).toThrow(`DOCS_URL is ${given}`)
  })
})

describe('the path of the site', () => {
  it.each([
    [undefined, '/docs/'],
    ['', '/docs/'],
    ['/', '/'],
    ['/guide', '/guide/'],
    ['/a/b-c/', '/a/b-c/'],
  ])('%p is understood as %p', (given, base) => {
    expect(baseUrlOf(given)).toBe(base)
  })

  it.each(['guide', '//evil/', 'http://evil/', '/a b/', '/a?b', '/a//b'])(
    '%p is refused with its name',
    (given) => {
      expect(() => baseUrlOf(given)).toThrow(`DOCS_BASE_URL is ${given}`)
    },
  )
})
