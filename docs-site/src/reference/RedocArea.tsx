import { useLocation } from '@docusaurus/router'
import { useColorMode } from '@docusaurus/theme-common'
import { usePluginData } from '@docusaurus/useGlobalData'
import { type ComponentProps, useEffect, useMemo, useRef } from 'react'
import {
  ApiContentWrap,
  AppStore,
  BackgroundStub,
  ContentItems,
  OptionsProvider,
  RedocWrap,
  StoreProvider,
  ThemeProvider,
} from 'redoc'
import 'docusaurus-theme-redoc/dist/theme/Redoc/styles.css'
import { useIsServedByVeranda } from '../components/TryIt/served-by-veranda.ts'
import { DEFAULT_ORIGIN } from '../operations/samples/request.ts'
import { enforceAccessibility } from './accessibility.ts'
import type { createAreaDocument } from './areas.ts'
import type { RedocGlobalData } from './theme.ts'

/** Renders the operations of an area with Redoc, without Redoc's own sidebar. */
export default function RedocArea({ spec }: { spec: ReturnType<typeof createAreaDocument> }) {
  const root = useRef<HTMLDivElement>(null)
  const store = useStore(spec)
  useEffect(() => (root.current ? enforceAccessibility(root.current) : undefined), [])
  return (
    <div ref={root} className="redocusaurus">
      <ThemeProvider theme={store.options.theme}>
        <StoreProvider value={store}>
          <OptionsProvider value={store.options}>
            <RedocWrap className="redoc-wrap">
              <ApiContentWrap className="api-content">
                <ContentItems items={getOperationItems(store)} />
              </ApiContentWrap>
              <BackgroundStub />
            </RedocWrap>
          </OptionsProvider>
        </StoreProvider>
      </ThemeProvider>
    </div>
  )
}

/**
 * Returns the menu items of the operations, without the item of their tag, because the page renders the tag's
 * introduction above Redoc.
 */
const getOperationItems = ({ menu }: AppStore) =>
  menu.items.flatMap(({ items }) => items) as ComponentProps<typeof ContentItems>['items']

function useStore(spec: object): AppStore {
  const { options, lightTheme, darkTheme } = usePluginData('docusaurus-theme-redoc') as RedocGlobalData
  const { colorMode } = useColorMode()
  const isServedByVeranda = useIsServedByVeranda()
  const store = useMemo(() => {
    const text = JSON.stringify(spec)
    // If a Veranda server serves the page, the samples use the origin of this server, not the default one.
    const document = JSON.parse(
      isServedByVeranda ? text.replaceAll(DEFAULT_ORIGIN, window.location.origin) : text,
    )
    const theme = colorMode === 'dark' ? darkTheme : lightTheme
    return new AppStore(document, undefined, { ...options, theme, scrollYOffset: getNavbarHeight })
  }, [spec, options, lightTheme, darkTheme, colorMode, isServedByVeranda])
  useEffect(() => {
    store.onDidMount()
    return () => store.dispose()
  }, [store])
  // Redoc only follows the browser's `hashchange` events. The router's links change the URL without this
  // event, so this effect passes the new hash to Redoc.
  const { hash } = useLocation()
  useEffect(() => {
    const [id] = /operation\/\w+$/.exec(hash) ?? []
    if (id) store.menu.updateOnHistory(id)
  }, [store, hash])
  return store
}

const getNavbarHeight = () => document.querySelector('nav.navbar')?.clientHeight ?? 0
