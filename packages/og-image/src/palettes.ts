import type { Color } from './scene.ts'

/** A set of matching colors. */
export interface Palette {
  name: string
  /** colors of the background gradient */
  ground: readonly [Color, Color, Color]
  /** color of text; contrast of at least 7 to 1 on each background color */
  ink: Color
  /** colors of patterns; the first one may also be used for text */
  accents: readonly [Color, Color, Color, Color]
}

/** Built-in palettes, first the dark ones, then the light ones. */
export const PALETTES: readonly Palette[] = [
  {
    name: 'dusk',
    ground: [0x18231d, 0x242a33, 0x43293a],
    ink: 0xfaf6ee,
    accents: [0xf0a51e, 0xd9684c, 0x6f9a77, 0x7a63a3],
  },
  {
    name: 'forest',
    ground: [0x0f1f18, 0x16302a, 0x24463a],
    ink: 0xf5f1e2,
    accents: [0xecb84a, 0x7fb069, 0xd1603d, 0x3c8c78],
  },
  {
    name: 'indigo',
    ground: [0x12162e, 0x1e2148, 0x352a63],
    ink: 0xf4f1fb,
    accents: [0xffbc42, 0xf0738a, 0x6fb7d6, 0x7c6ee0],
  },
  {
    name: 'plum',
    ground: [0x1f1026, 0x361a3b, 0x56234a],
    ink: 0xfbf0f1,
    accents: [0xf4a75e, 0xe5678a, 0xa25c9c, 0xf0c5a0],
  },
  {
    name: 'lagoon',
    ground: [0x08202b, 0x0d3340, 0x144b52],
    ink: 0xeff8f4,
    accents: [0xf6c667, 0x5cc8b2, 0xee7f71, 0x2a8ea6],
  },
  {
    name: 'ember',
    ground: [0x1d0f10, 0x381615, 0x57201a],
    ink: 0xfff3e6,
    accents: [0xffcf5c, 0xf07f45, 0xcf4152, 0xf3b49b],
  },
  {
    name: 'slate',
    ground: [0x191d26, 0x252b38, 0x363d4f],
    ink: 0xf3f4f6,
    accents: [0xf2c38b, 0xe58a94, 0x82b4cf, 0x6b7fa6],
  },
  {
    name: 'walnut',
    ground: [0x1c1410, 0x30221a, 0x493325],
    ink: 0xfaf1e4,
    accents: [0xe9b957, 0xdf6f4b, 0x9caf7b, 0xc98f62],
  },
  {
    name: 'aurora',
    ground: [0x0c1424, 0x112a3a, 0x17443f],
    ink: 0xeefaf4,
    accents: [0x8ee3a8, 0x4fb7c9, 0xb993e6, 0xf3d37a],
  },
  {
    name: 'paper',
    ground: [0xfbf7ef, 0xf7edda, 0xf1dfbf],
    ink: 0x1b2620,
    accents: [0xb4540f, 0x2f6d48, 0xe3a234, 0x2d5f8c],
  },
  {
    name: 'morning',
    ground: [0xf1f7f8, 0xdfedf2, 0xc9e0e8],
    ink: 0x122a36,
    accents: [0xb14a35, 0x3f7f94, 0xefaa5a, 0x66a08c],
  },
  {
    name: 'blossom',
    ground: [0xfff5f1, 0xfde5e0, 0xf8d2d0],
    ink: 0x3a1a28,
    accents: [0xa83a5c, 0xe58d94, 0x8f7a9c, 0xf2b28c],
  },
  {
    name: 'sage',
    ground: [0xf5f7ee, 0xe5ecd8, 0xd2dfc0],
    ink: 0x1f2e1c,
    accents: [0x8d3d22, 0x6f9a6b, 0xd99a35, 0x3f6b5c],
  },
  {
    name: 'lilac',
    ground: [0xf8f5fc, 0xeae2f7, 0xd9cdf0],
    ink: 0x241b3b,
    accents: [0x6a3fa0, 0x9c8bd9, 0xef9f8e, 0xe8c25e],
  },
  {
    name: 'apricot',
    ground: [0xfff7ea, 0xffe7c7, 0xffd39f],
    ink: 0x38200f,
    accents: [0xa33a1c, 0xe9744f, 0x3f6184, 0xf0ac3f],
  },
  {
    name: 'shore',
    ground: [0xfdf7ea, 0xf3ebd6, 0xd5e4dc],
    ink: 0x0d333d,
    accents: [0x0f6f6b, 0xe3764f, 0xf0b45c, 0x3d8fa1],
  },
]

export const PALETTE_NAMES = PALETTES.map(({ name }) => name) as [string, ...string[]]
