import { colour, scale } from './tokens.ts'

describe('design tokens', () => {
  it('have a color for each theme', () => {
    const { light, dark } = colour('accent-wash')
    expect(light).toMatch(/^#[\da-f]{6}$/)
    expect(dark).toMatch(/^#[\da-f]{6}$/)
    expect(dark).not.toBe(light)
  })

  it('have scales in ascending order', () => {
    const sizes = scale('space').map(({ value }) => Number.parseFloat(value))
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(scale('radius')[0]).toEqual({ name: 'v-radius-sm', value: expect.stringMatching(/px$/) })
  })

  it('throw for an unknown name', () => {
    expect(() => colour('mauve')).toThrow('does not define mauve')
    expect(() => scale('mood')).toThrow('does not define mood')
  })
})
