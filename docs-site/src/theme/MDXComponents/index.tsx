import ApiOperation from '@site/src/components/ApiOperation'
import Original from '@theme-original/MDXComponents'

/** What every page may use without importing it. */
export default { ...Original, ApiOperation }
