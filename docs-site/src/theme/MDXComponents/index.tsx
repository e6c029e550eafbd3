import ApiOperation from '@site/src/components/ApiOperation'
import RepositoryFile from '@site/src/components/RepositoryFile'
import Original from '@theme-original/MDXComponents'

/** What every page may use without importing it. */
export default { ...Original, ApiOperation, RepositoryFile }
