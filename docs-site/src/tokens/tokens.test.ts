import { colour, scale } from './tokens.ts'

describe('the tokens', () => {
  it('have a colour for each theme', () => {
    const { light, dark } = colour('accent-wash')
    expect(light).toMatch(/^#[\da-f]{6}$/)
    expect(dark).toMatch(/^#[\da-f]{6}$/)
    expect(dark).not.toBe(light)
  })

  it('have scales from small to large', () => {
    const sizes = scale('space').map(({ value }) => Number.parseFloat(value))
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(scale('radius')[0]).toEqual({ name: 'v-radius-sm', value: expect.stringMatching(/px$/) })
  })

  it('fail the build under a name that there is not', () => {
    expect(() => colour('mauve')).toThrow('sets no mauve')
    expect(() => scale('mood')).toThrow('sets no mood')
  })
})
