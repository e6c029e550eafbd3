import { type ImagesSearch, type ImageTab, readImagesSearch } from '../../features/images/images-search.ts'
import { readUploadsSearch, type UploadsSearch } from '../../features/uploads/uploads-search.ts'

export type ImagesPageTab = ImageTab | 'uploads'

/** The search parameters of the page: a tab, and what is chosen on it. What is undefined has its default. */
export interface ImagesPageSearch extends Omit<ImagesSearch, 'tab'>, UploadsSearch {
  /** without one: the studio */
  tab?: ImagesSearch['tab'] | 'uploads'
}

/** Reads the search parameters. What makes no sense there, or belongs to another tab, is left out. */
export const readImagesPageSearch = (given: Record<string, unknown>): ImagesPageSearch =>
  given.tab === 'uploads' ? { tab: given.tab, ...readUploadsSearch(given) } : readImagesSearch(given)
