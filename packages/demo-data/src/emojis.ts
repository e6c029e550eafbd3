/** Colors of the demo emojis, by name. */
export const EMOJI_COLORS = { marigold: '#d98a1f', fern: '#3f7a4e', brick: '#a6432f', dusk: '#4a4e8c' }

/**
 * Shapes of the demo emojis, by name: SVG elements on a canvas of 100 × 100, filled with the color of the
 * emoji. Outlines with `class="line"` are stroked in that color instead.
 */
export const EMOJI_SHAPES = {
  lantern:
    '<path d="M35 20h30l10 20v35l-10 10h-30l-10-10v-35z"/><circle cx="50" cy="55" r="14" fill="#fff"/>',
  leaf: '<path d="M15 85C10 35 40 10 88 12C90 60 65 90 15 85z"/><path d="M20 80L70 30" stroke="#fff" stroke-width="5"/>',
  wave: '<path d="M5 60q22-45 45 0t45 0v25h-90z"/>',
  kite: '<path d="M50 8L88 45L50 92L12 45z"/><path d="M50 8v84M12 45h76" stroke="#fff" stroke-width="4"/>',
  nod: '<circle cx="50" cy="50" r="42"/><circle cx="36" cy="42" r="6" fill="#fff"/><circle cx="64" cy="42" r="6" fill="#fff"/><path d="M32 62q18 18 36 0" stroke="#fff" stroke-width="6" fill="none"/>',
  ring: '<circle cx="50" cy="50" r="34" fill="none" stroke-width="16" class="line"/>',
}

/** Reasons for which reviewers rejected demo emojis. */
export const REJECTION_REASONS = [
  'Too similar to another emoji',
  'Too faint on a light background',
  'We already have one like it',
]
