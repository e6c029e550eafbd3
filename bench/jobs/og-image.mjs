// A preview image of 1200 by 630 as PNG, cold: another seed and other words each time, in a process that is warm.
//
// The peers draw the same canvas with what each does best: words and author are text that they set (Fraunces and Inter as
// WOFF, one file each, which they parse once before the clock runs), the face is an SVG image; ground and patterns are one
// SVG image, the same shapes that ours draws. Nothing of that is made while the clock runs. So they save making the
// shapes, which ours does within its time, and are asked for lines at places that are given, where ours searches for a size.
// @vercel/og is not among them: in plain Node it does not load.
import { encode, prepareFonts, quoteScene } from '../../packages/og-image/dist/index.js'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'
import { openSatori, optionsOf, pieces } from '../measure/satori.mjs'

const ROUNDS = 40
const WARM = 8

export async function measure() {
  await prepareFonts()
  const ways = {
    veranda: (pieces) => quoteScene(optionsOf(pieces.n)).then((scene) => encode(scene, 'png')),
    satori: await openSatori(),
  }
  const names = Object.keys(ways)
  const found = Object.fromEntries(names.map((name) => [name, { times: [], sizes: [] }]))
  for (let n = 0; n < ROUNDS + WARM; n++) {
    const given = { ...(await pieces(optionsOf(n))), n }
    for (const name of n % 2 ? names : [...names].reverse()) {
      const from = performance.now()
      const bytes = await ways[name](given)
      const time = performance.now() - from
      if (n < WARM) continue
      found[name].times.push(time)
      found[name].sizes.push(bytes.length)
    }
  }
  const ours = found.veranda
  const rows = names.map((name) => {
    const { times, sizes } = found[name]
    const ratios = times.map((time, i) => time / ours.times[i]).sort((a, b) => a - b)
    return {
      way: { veranda: 'Veranda', satori: 'satori and resvg' }[name],
      median_ms: round(median(times), 1),
      slowest_ms: round(Math.max(...times), 1),
      kilobytes: round(median(sizes) / 1024, 0),
      times: round(median(ratios)),
      from: round(ratios[Math.floor(ratios.length * 0.1)]),
      to: round(ratios[Math.floor(ratios.length * 0.9)]),
    }
  })
  printTable(rows)
  writeResults('og-image', { ...(await machine()), rounds: ROUNDS, rows })
}
