import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, StrictMode } from 'react'

import { type Api, ApiProvider } from './api/api-context.tsx'
import { COLOR_SCHEME_KEY } from './theme/tokens.ts'

type Props = Readonly<{
  api: Api
  theme: Theme
  styles: EmotionCache
  /** What tells the pages their address. */
  Addresses: (props: Readonly<{ children: ReactNode }>) => ReactNode
  children: ReactNode
}>

/** The build has written the styles of the theme into the page, and a script there has chosen the scheme. */
export function Application({ api, theme, styles, Addresses, children }: Props) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider
          theme={theme}
          defaultMode="system"
          modeStorageKey={COLOR_SCHEME_KEY}
          disableStyleSheetGeneration
          noSsr
        >
          <ApiProvider api={api}>
            <Addresses>{children}</Addresses>
          </ApiProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  )
}
