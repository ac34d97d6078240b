/** Every colour and size of the application; no other file names one. */

export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'
export const COLOR_SCHEME_KEY = 'mui-mode'

export const grey = {
  50: '#FCFDFD',
  100: '#F9FAFB',
  200: '#F4F6F8',
  300: '#DFE3E8',
  400: '#C4CDD5',
  500: '#919EAB',
  600: '#637381',
  700: '#454F5B',
  800: '#1C252E',
  900: '#141A21',
} as const

export const common = { white: '#FFFFFF', black: '#000000' } as const

/** `filled` carries white text with enough contrast; `main` alone does not. */
export const brand = {
  primary: {
    lighter: '#D0ECFE',
    light: '#73BAFB',
    main: '#1877F2',
    dark: '#0C44AE',
    darker: '#042174',
    filled: '#0E71F1',
    contrastText: common.white,
  },
  secondary: {
    lighter: '#EFD6FF',
    light: '#C684FF',
    main: '#8E33FF',
    dark: '#5119B7',
    darker: '#27097A',
    filled: '#8E33FF',
    contrastText: common.white,
  },
  info: {
    lighter: '#CAFDF5',
    light: '#61F3F3',
    main: '#00B8D9',
    dark: '#006C9C',
    darker: '#003768',
    filled: '#00829A',
    contrastText: common.white,
  },
  success: {
    lighter: '#D3FCD2',
    light: '#77ED8B',
    main: '#22C55E',
    dark: '#118D57',
    darker: '#065E49',
    filled: '#178841',
    contrastText: common.white,
  },
  warning: {
    lighter: '#FFF5CC',
    light: '#FFD666',
    main: '#FFAB00',
    dark: '#B76E00',
    darker: '#7A4100',
    filled: '#FFAB00',
    contrastText: grey[800],
  },
  error: {
    lighter: '#FFE9D5',
    light: '#FFAC82',
    main: '#FF5630',
    dark: '#B71D18',
    darker: '#7A0916',
    filled: '#E52A00',
    contrastText: common.white,
  },
} as const

export type Tone = keyof typeof brand

export const text = {
  light: { primary: grey[800], secondary: grey[600], disabled: grey[500] },
  dark: { primary: common.white, secondary: grey[500], disabled: grey[600] },
} as const

export const background = {
  light: { paper: common.white, default: grey[100], neutral: grey[200] },
  dark: { paper: grey[800], default: grey[900], neutral: '#28323D' },
} as const

const grey500 = (opacity: number) => `rgba(145, 158, 171, ${opacity})`
const black = (opacity: number) => `rgba(0, 0, 0, ${opacity})`

export const divider = grey500(0.2)
export const inputBorder = { light: grey500(0.32), dark: grey500(0.32) } as const
export const backdrop = 'rgba(20, 26, 33, 0.8)'

export const action = {
  hover: grey500(0.08),
  selected: grey500(0.16),
  focus: grey500(0.24),
  disabled: grey500(0.8),
  disabledBackground: grey500(0.24),
} as const

const shadows = (shade: (opacity: number) => string) => ({
  card: `0 0 2px 0 ${shade(0.2)}, 0 12px 24px -4px ${shade(0.12)}`,
  dropdown: `0 0 2px 0 ${shade(0.24)}, -20px 20px 40px -4px ${shade(0.24)}`,
  dialog: `-40px 40px 80px -8px ${black(0.24)}`,
})
export const elevation = { light: shadows(grey500), dark: shadows(black) } as const

export const radius = { base: 8, card: 16, item: 6 } as const

export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const

export const layout = {
  authCard: 420,
  sidebar: 300,
  drawer: 320,
  navItem: 44,
  header: { mobile: 64, desktop: 72 },
  userMenu: 200,
  languageButton: 40,
  languageMenu: 160,
  notifications: { button: 40, width: 360, badge: 18 },
  flag: { width: 26, height: 20 },
  dialog: 680,
} as const

/** What a finger hits without aiming, where there is no finer pointer. */
export const touch = { pointer: '@media (pointer: coarse)', target: 44 } as const

/** Who points with a mouse has a keyboard; who touches is not told of keys. */
export const keyboard = '@media (hover: hover) and (pointer: fine)'

/** A finger leaves nothing hovered: what it has touched would stay tinted. */
export const hovered = '@media (hover: hover)'

export const footer = { background: '#2b59db', text: common.white } as const

export const fonts = {
  body: '"DM Sans Variable", "DM Sans", system-ui, sans-serif',
  headings: 'Barlow, "DM Sans Variable", system-ui, sans-serif',
  digits: 'ui-monospace, "SFMono-Regular", "DejaVu Sans Mono", Menlo, Consolas, monospace',
} as const

/** A click on the track moves by 40 pixels a frame: the scrollbar library's own constant. */
export const scrollbar = { minSize: 25 } as const
