import { fileURLToPath } from 'node:url'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { aliasedSitePath } from '@docusaurus/utils'
import redocPlugin from 'redocusaurus/plugin'
import redocTheme from 'redocusaurus/theme'
import { redocColours } from './redoc-colours.ts'

const REDOC_BUNDLE = /redoc[\\/]bundles[\\/]redoc\.(browser\.)?lib\.js$/

const theme = { id: 'theme-redoc' }

/** The API reference at `/api/`: Redoc's plugin with three things put right. */
export const apiReference =
  (openapiFile: string) =>
  (context: LoadContext): Plugin => {
    const plugin: Plugin = redocPlugin(context, {
      id: 'api',
      spec: openapiFile,
      route: '/api/',
      themeId: theme.id,
      layout: {
        title: 'API reference',
        description: 'Every operation of the Veranda API, its parameters and its answers.',
      },
    })
    return {
      ...plugin,
      contentLoaded: ({ actions, ...loaded }) =>
        plugin.contentLoaded?.({
          ...loaded,
          actions: {
            ...actions,
            // As it comes, the whole description becomes global data, which every page of the site would load,
            setGlobalData: () => {},
            // and the names of its files are whole paths of the machine that builds, for everyone to read.
            addRoute: ({ modules, ...route }) =>
              actions.addRoute({ ...route, modules: withinSite(modules as Record<string, string>, context) }),
          },
        }),
      // The bundle asks a CDN for its maker's logo.
      configureWebpack: () => ({
        module: {
          rules: [
            { test: REDOC_BUNDLE, use: fileURLToPath(new URL('./redoc-without-cdn.cjs', import.meta.url)) },
          ],
        },
      }),
    }
  }

const withinSite = (modules: Record<string, string>, { siteDir }: LoadContext) =>
  Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, aliasedSitePath(path, siteDir)]))

interface RedocThemes {
  lightTheme: object
  darkTheme: object
  options: object
}

/**
 * Redoc's theme in the tokens' colours, and without the Prism that it gives to every page: in the browser that one
 * highlights code before React hydrates it, and on the server it would take the languages that the site adds to its own.
 */
export function apiReferenceTheme(context: LoadContext): Plugin {
  const plugin: Plugin = redocTheme(context, theme)
  return {
    ...plugin,
    contentLoaded: ({ actions, ...loaded }) =>
      plugin.contentLoaded?.({
        ...loaded,
        actions: {
          ...actions,
          setGlobalData: (given) => {
            const { lightTheme, darkTheme, options, ...rest } = given as RedocThemes
            actions.setGlobalData({
              ...rest,
              options: {
                ...options,
                // The pattern of an email address is three lines long and tells nobody anything.
                hideSchemaPattern: true,
                showExtensions: ['x-access'],
              },
              lightTheme: merge(lightTheme, redocColours.light),
              darkTheme: merge(darkTheme, redocColours.dark),
            })
          },
        },
      }),
    configureWebpack(...given) {
      const configured = plugin.configureWebpack?.(...given) ?? {}
      const plugins = configured.plugins?.filter((one) => one?.constructor.name !== 'ProvidePlugin') ?? []
      const [, isServer, { currentBundler }] = given
      // Redoc's languages need some Prism there too, in whichever order the pages come: the one that highlights.
      const highlighting = new currentBundler.instance.ProvidePlugin({
        Prism: ['prism-react-renderer', 'Prism'],
      })
      return { ...configured, plugins: isServer ? [...plugins, highlighting] : plugins }
    },
  }
}

/** Members of the second stand over those of the first, group by group. */
function merge(under: object, over: object): object {
  const below: Record<string, unknown> = { ...under }
  for (const [name, value] of Object.entries(over)) {
    const beneath = below[name]
    below[name] = isGroup(value) && isGroup(beneath) ? merge(beneath, value) : value
  }
  return below
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
