/** Colors of the design tokens. They can't be CSS variables, because Redoc derives other colors from them. */
interface Palette {
  ground: string
  surface: string
  sunken: string
  ink: string
  inkSoft: string
  line: string
  accentInk: string
  done: string
  danger: string
}

const light: Palette = {
  ground: '#faf6ee',
  surface: '#fffdf8',
  sunken: '#f2ecdf',
  ink: '#1b2620',
  inkSoft: '#4b574f',
  line: '#e3dac9',
  accentInk: '#824d00',
  done: '#2c6440',
  danger: '#9c3226',
}

const dark: Palette = {
  ground: '#101713',
  surface: '#17201a',
  sunken: '#0b110d',
  ink: '#ece8dc',
  inkSoft: '#b6bdb1',
  line: '#2a352d',
  accentInk: '#f2b950',
  done: '#93cba0',
  danger: '#f2a294',
}

/** Colors of the HTTP methods in both themes. */
const methodColors = { get: '#2c6440', post: '#824d00', put: '#5a4a8a', patch: '#5a4a8a', delete: '#9c3226' }

const createTheme = (palette: Palette) => ({
  colors: {
    primary: { main: palette.accentInk },
    success: { main: palette.done },
    warning: { main: palette.accentInk },
    error: { main: palette.danger },
    text: { primary: palette.ink, secondary: palette.inkSoft },
    border: { dark: palette.line, light: palette.line },
    http: methodColors,
    // Tabs are in the right panel, which is dark in both themes.
    responses: {
      success: { color: palette.done, backgroundColor: palette.surface, tabTextColor: '#93cba0' },
      error: { color: palette.danger, backgroundColor: palette.surface, tabTextColor: '#f2a294' },
    },
  },
  schema: {
    nestedBackground: palette.surface,
    linesColor: palette.line,
    typeNameColor: palette.inkSoft,
    typeTitleColor: palette.inkSoft,
    requireLabelColor: palette.danger,
  },
  typography: {
    code: { color: palette.ink, backgroundColor: palette.sunken },
    links: { color: palette.accentInk, visited: palette.accentInk, hover: palette.accentInk },
  },
  spacing: { sectionHorizontal: 16, sectionVertical: 32 },
  // `ReferenceLayout` renders the sidebar.
  sidebar: { width: '0px' },
  // The panel is dark in both themes, because Redoc's samples have light text.
  rightPanel: { backgroundColor: dark.surface, textColor: dark.ink },
  codeBlock: { backgroundColor: dark.sunken },
})

export const redocThemes = { light: createTheme(light), dark: createTheme(dark) }
