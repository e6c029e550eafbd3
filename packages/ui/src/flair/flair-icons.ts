/** Icons of badges, each a single SVG path in a 16 by 16 square. */
export const FLAIR_ICONS = {
  leaf: 'M13.5 2.4C7 2.4 2.6 5.5 2.6 10.1c0 .8.1 1.5.4 2.2 1.7-3 4.1-5 7.1-6-2.8 1.8-5.1 4.3-6.5 7.3.9.6 2 .9 3.2.9 5 0 7-4.9 6.7-12.1z',
  star: 'M8 1.4l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.9l-4.1 2.3.9-4.7-3.5-3.2L6 5.7z',
  crown: 'M1.8 4.6l3.3 2.8L8 2.6l2.9 4.8 3.3-2.8-1.1 8.4H2.9z',
  brush:
    'M14.3 1.7c.6.6.5 1.4-.3 2.4L9.7 9.3 7 6.6l4.9-4.6c.9-.8 1.8-.9 2.4-.3zM6.2 7.6l2.5 2.5c.2 2.6-1.6 4.3-4.1 4.3-1.2 0-2.3-.3-3.1-.9 1-.4 1.5-1.1 1.6-2.2.1-2.1 1.3-3.6 3.1-3.7z',
  smile:
    'M8 1.4a6.6 6.6 0 100 13.2A6.6 6.6 0 008 1.4zM5.7 5.2a1.1 1.1 0 110 2.2 1.1 1.1 0 010-2.2zm4.6 0a1.1 1.1 0 110 2.2 1.1 1.1 0 010-2.2zM4.7 9h6.6A3.4 3.4 0 018 12 3.4 3.4 0 014.7 9z',
  heart: 'M8 14.2S1.6 10.6 1.6 6A3.4 3.4 0 018 4.4 3.4 3.4 0 0114.4 6c0 4.6-6.4 8.2-6.4 8.2z',
  bolt: 'M9.6 1L3 9.2h4.1L6 15l7-8.6H8.8z',
  flame:
    'M8.6 1c.4 2.4-3.9 4.3-3.9 8.2 0 .8.2 1.4.5 2-1.1-.6-1.8-1.6-1.9-2.9C1.9 11.9 4.4 15 8 15s5.5-2.7 5.1-6c-.3-2.4-1.9-3.6-2.3-5.2-.5.6-.6 1.2-.5 2C9.6 4.7 9.4 2.6 8.6 1z',
  moon: 'M6.2 1.5a6.7 6.7 0 108.3 8.3 5.4 5.4 0 01-8.3-8.3z',
  sparkle: 'M8 1c.6 4.1 2.9 6.4 7 7-4.1.6-6.4 2.9-7 7-.6-4.1-2.9-6.4-7-7 4.1-.6 6.4-2.9 7-7z',
  shield: 'M8 1.1l5.7 2.1v4.2c0 3.4-2.2 6-5.7 7.5-3.5-1.5-5.7-4.1-5.7-7.5V3.2z',
  cup: 'M2.4 5h9v1.1h.8a2.4 2.4 0 010 4.8h-1A4.5 4.5 0 016.9 14a4.5 4.5 0 01-4.5-4.5zm9 2.5v2h.7a1 1 0 000-2zM4.8 1.6h1.3v2.1H4.8zM7.8 1.6h1.3v2.1H7.8z',
} as const satisfies Record<string, string>

export type FlairIcon = keyof typeof FLAIR_ICONS

/** Color of a badge. Each has CSS tokens for text and background in both themes. */
export type FlairColor = 'green' | 'marigold' | 'plum' | 'blue' | 'rose' | 'slate'

/** A badge that a plan includes, shown next to the user's name. */
export interface Flair {
  label: string
  icon: FlairIcon
  color: FlairColor
}
