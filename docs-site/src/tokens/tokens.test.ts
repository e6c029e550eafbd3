import { getColor, getScale } from './tokens.ts'

describe('tokens', () => {
  it('`getColor` returns a color for each theme', () => {
    const { light, dark } = getColor('accent-wash')
    expect(light).toMatch(/^#[\da-f]{6}$/)
    expect(dark).toMatch(/^#[\da-f]{6}$/)
    expect(dark).not.toBe(light)
  })

  it('`getScale` returns the steps of a scale in ascending order', () => {
    const sizes = getScale('space').map(({ value }) => Number.parseFloat(value))
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(getScale('radius')[0]).toEqual({ name: 'v-radius-sm', value: expect.stringMatching(/px$/) })
  })

  it('`getColor` and `getScale` throw for an unknown name', () => {
    expect(() => getColor('mauve')).toThrow('does not define mauve')
    expect(() => getScale('mood')).toThrow('does not define mood')
  })
})
