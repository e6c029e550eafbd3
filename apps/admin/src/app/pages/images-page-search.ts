import { type ImagesSearch, type ImageTab, readImagesSearch } from '../../features/images/images-search.ts'
import { readUploadsSearch, type UploadsSearch } from '../../features/uploads/uploads-search.ts'

export type ImagesPageTab = ImageTab | 'uploads'

/** Search parameters of the page: the selected tab and its settings. An undefined value means the default. */
export interface ImagesPageSearch extends Omit<ImagesSearch, 'tab'>, UploadsSearch {
  /** undefined for the default tab, `studio` */
  tab?: ImagesSearch['tab'] | 'uploads'
}

/** Reads the search parameters. Ignores invalid values and parameters of other tabs. */
export const readImagesPageSearch = (rawSearch: Record<string, unknown>): ImagesPageSearch =>
  rawSearch.tab === 'uploads'
    ? { tab: rawSearch.tab, ...readUploadsSearch(rawSearch) }
    : readImagesSearch(rawSearch)
