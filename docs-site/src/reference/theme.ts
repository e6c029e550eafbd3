import type { LoadContext, Plugin } from '@docusaurus/types'
import redocTheme from 'docusaurus-theme-redoc'
import { redocThemes } from './redoc-themes.ts'

/** Data that `docusaurus-theme-redoc` stores in Docusaurus's global data. */
export interface RedocGlobalData {
  lightTheme: object
  darkTheme: object
  options: object
}

/**
 * Returns the Redoc theme of Redocusaurus with the colors of the design tokens. Omits its `ProvidePlugin`,
 * which adds Prism to every page, because Prism would change code blocks before React hydrates them.
 */
export function apiReferenceTheme(context: LoadContext): Plugin {
  const redocPlugin: Plugin = redocTheme(context, {})
  return {
    ...redocPlugin,
    contentLoaded: ({ actions, ...loaded }) =>
      redocPlugin.contentLoaded?.({
        ...loaded,
        actions: {
          ...actions,
          setGlobalData: (globalData) => {
            const { lightTheme, darkTheme, options, ...rest } = globalData as RedocGlobalData
            actions.setGlobalData({
              ...rest,
              options: {
                ...options,
                // Long patterns don't help readers. The pattern for email addresses takes three lines.
                hideSchemaPattern: true,
                showExtensions: ['x-access'],
              },
              lightTheme: merge(lightTheme, redocThemes.light),
              darkTheme: merge(darkTheme, redocThemes.dark),
            })
          },
        },
      }),
    configureWebpack(...args) {
      const webpackConfig = redocPlugin.configureWebpack?.(...args) ?? {}
      return {
        ...webpackConfig,
        plugins: webpackConfig.plugins?.filter((plugin) => plugin?.constructor.name !== 'ProvidePlugin'),
      }
    },
  }
}

/** Merges two themes deeply. Values in `overrides` take precedence. */
function merge(base: object, overrides: object): object {
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(overrides)) {
    const current = merged[name]
    merged[name] = isObject(value) && isObject(current) ? merge(current, value) : value
  }
  return merged
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
