import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Options, ThemeConfig } from '@docusaurus/preset-classic'
import type { Config } from '@docusaurus/types'
import { injectChangelog } from './src/changelog/remark.ts'
import { injectErrorReference } from './src/errors/remark.ts'
import { pagesAsMarkdown } from './src/markdown/plugin.ts'
import { apiOperations } from './src/operations/plugin.ts'
import { injectOperations } from './src/operations/remark.ts'
import { apiReference } from './src/reference/plugin.ts'
import { apiReferenceTheme } from './src/reference/theme.ts'
import { repositoryFiles } from './src/repository-files/plugin.ts'
import { injectFiles } from './src/repository-files/remark.ts'
import { earlyShortcutScript } from './src/search/early-shortcut.ts'
import { siteSearch } from './src/search/plugin.ts'
import { injectSettings } from './src/settings/remark.ts'
import { announcement, announcementResetScript } from './src/site/announcement.ts'
import { createBaseUrlBannerScript } from './src/site/base-url-banner.ts'
import { cachePerBaseUrl } from './src/site/build-cache.ts'
import { codeTheme } from './src/site/code-theme.ts'
import { firstVisitScript } from './src/site/first-visit.ts'
import { createPageHistory } from './src/site/last-changes.ts'
import { parseBaseUrl, parseOrigin } from './src/site/origin.ts'
import { checkPages } from './src/site/page-checks-plugin.ts'
import { pagePatterns } from './src/site/page-sources.ts'
import { createSidebarFromSlugs } from './src/site/sidebar.ts'
import { tagPages } from './src/site/tags.ts'
import { workspaceSources } from './src/site/workspace-sources.ts'
import { injectTokens } from './src/tokens/remark.ts'

const title = 'Veranda API documentation'
const repository = 'https://github.com/veranda-app/veranda'
const openapiFile = fileURLToPath(new URL('../apps/api/openapi.json', import.meta.url))
const tagsFile = fileURLToPath(new URL('tags.yml', import.meta.url))
const baseUrl = parseBaseUrl(process.env.DOCS_BASE_URL)
const origin = parseOrigin(process.env.DOCS_URL)
const favicon = readFileSync(createRequire(import.meta.url).resolve('@veranda/ui/favicon.svg'), 'utf8')

const readJson = (file: string | URL) => JSON.parse(readFileSync(file, 'utf8'))
const siteVersion: string = readJson(new URL('package.json', import.meta.url)).version
const apiVersion: string = readJson(openapiFile).info.version

const docs: Options['docs'] = {
  // The pages are in several packages, next to the code that they describe.
  path: '..',
  routeBasePath: '/',
  include: pagePatterns,
  sidebarPath: './sidebars.ts',
  sidebarItemsGenerator: createSidebarFromSlugs,
  numberPrefixParser: false,
  tags: 'docs-site/tags.yml',
  onInlineTags: 'throw',
  beforeDefaultRemarkPlugins: [
    injectOperations(openapiFile),
    injectFiles,
    injectSettings,
    injectErrorReference,
    injectChangelog,
    injectTokens,
  ],
  showLastUpdateTime: true,
  editUrl: ({ docPath }) => `${repository}/edit/main/${docPath}`,
}

const themeConfig: ThemeConfig = {
  colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
  announcementBar: announcement,
  docs: { sidebar: { hideable: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  mermaid: {
    theme: { light: 'neutral', dark: 'dark' },
    options: {
      maxTextSize: 50_000,
      securityLevel: 'strict',
      // Turns off Mermaid's scaling. Instead, mermaid.css scales diagrams to the page's width, down to a
      // minimum width.
      flowchart: { useMaxWidth: false },
      sequence: { useMaxWidth: false },
    },
  },
  navbar: {
    title,
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation', position: 'left' },
      { to: '/api/', label: 'API reference', position: 'left' },
      { href: repository, label: 'Source', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    links: [
      { label: 'Getting started', to: '/getting-started' },
      { label: 'API reference', to: '/api/' },
      { label: 'All tags', to: '/tags' },
      { label: 'Source', href: repository },
    ],
    copyright: `Veranda is free software under the MIT license. Documentation ${siteVersion}, API ${apiVersion}.`,
  },
  prism: { theme: codeTheme, additionalLanguages: ['bash', 'ini', 'json', 'nginx', 'sql'] },
}

const config: Config = {
  title,
  tagline: 'A self-hosted backend for social web applications',
  // Docusaurus requires a URL. If DOCS_URL is not set, the URL is a placeholder, and src/theme/SiteMetadata
  // omits the tags that would contain it.
  url: origin ?? 'http://localhost:3000',
  baseUrl,
  baseUrlIssueBanner: false,
  customFields: { origin },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  storage: { type: 'localStorage', namespace: false },
  future: {
    v4: { removeLegacyPostBuildHeadAttribute: true },
    faster: true,
    experimental_vcs: createPageHistory(),
  },
  markdown: { mermaid: true, hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' } },
  headTags: [
    {
      tagName: 'link',
      attributes: { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(favicon)}` },
    },
    { tagName: 'script', attributes: {}, innerHTML: firstVisitScript },
    { tagName: 'script', attributes: {}, innerHTML: announcementResetScript },
    { tagName: 'script', attributes: {}, innerHTML: createBaseUrlBannerScript(baseUrl) },
    { tagName: 'script', attributes: {}, innerHTML: earlyShortcutScript },
    { tagName: 'meta', attributes: { property: 'og:type', content: 'website' } },
    { tagName: 'meta', attributes: { property: 'og:site_name', content: title } },
  ],
  presets: [
    [
      'classic',
      {
        docs,
        blog: false,
        pages: false,
        // Sitemaps require absolute URLs.
        sitemap: origin
          ? { lastmod: 'date', changefreq: null, priority: null, ignorePatterns: [`${baseUrl}search`] }
          : false,
        theme: { customCss: './src/css/custom.css' },
      } satisfies Options,
    ],
  ],
  themes: ['@docusaurus/theme-mermaid', apiReferenceTheme],
  clientModules: [
    './src/search/highlight.ts',
    './src/site/highlight-target.ts',
    './src/site/progress-bar.ts',
    './src/site/service-workers.ts',
    './src/site/track-page-views.ts',
    './src/site/failed-pages.tsx',
    './src/site/print.ts',
  ],
  plugins: [
    cachePerBaseUrl,
    workspaceSources,
    apiOperations(openapiFile),
    repositoryFiles,
    apiReference(openapiFile),
    checkPages,
    pagesAsMarkdown(openapiFile, origin),
    siteSearch(openapiFile),
    tagPages(tagsFile),
  ],
  themeConfig,
}

export default config
