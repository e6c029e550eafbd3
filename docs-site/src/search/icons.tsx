const svgAttributes = {
  viewBox: '0 0 20 20',
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
} as const

export const SearchIcon = () => (
  <svg aria-hidden="true" {...svgAttributes}>
    <circle cx="9" cy="9" r="5.75" />
    <path d="m13.5 13.5 3.75 3.75" />
  </svg>
)

export const CloseIcon = () => (
  <svg aria-hidden="true" {...svgAttributes}>
    <path d="m5 5 10 10M15 5 5 15" />
  </svg>
)
