import type { LoadContext, Plugin } from '@docusaurus/types'
import redocTheme from 'docusaurus-theme-redoc'
import { redocColors } from './redoc-colors.ts'

/** Global data of the theme. */
export interface RedocThemes {
  lightTheme: object
  darkTheme: object
  options: object
}

/**
 * Returns Redocusaurus' theme with the colors of the design tokens. Omits the theme's Prism, which would
 * highlight the code of every page before React hydrates it.
 */
export function apiReferenceTheme(context: LoadContext): Plugin {
  const plugin: Plugin = redocTheme(context, {})
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
                // The pattern of an email address is three lines long and helps no reader.
                hideSchemaPattern: true,
                showExtensions: ['x-access'],
              },
              lightTheme: merge(lightTheme, redocColors.light),
              darkTheme: merge(darkTheme, redocColors.dark),
            })
          },
        },
      }),
    configureWebpack(...given) {
      const configured = plugin.configureWebpack?.(...given) ?? {}
      return {
        ...configured,
        plugins: configured.plugins?.filter((one) => one?.constructor.name !== 'ProvidePlugin'),
      }
    },
  }
}

/** Merges two themes deeply. The second takes precedence. */
function merge(base: object, overrides: object): object {
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(overrides)) {
    const current = merged[name]
    merged[name] = isGroup(value) && isGroup(current) ? merge(current, value) : value
  }
  return merged
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
