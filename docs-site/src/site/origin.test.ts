import { originOf } from './origin.ts'

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
