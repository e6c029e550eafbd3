import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

/** Returns whether the build knows the origin of the site; see `origin.ts`. */
export function useHasOrigin(): boolean {
  return useDocusaurusContext().siteConfig.customFields?.origin !== undefined
}
