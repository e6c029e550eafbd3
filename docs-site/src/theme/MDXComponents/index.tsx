import ApiOperation, {
  OperationDetails,
  OperationErrors,
  OperationTryIt,
} from '@site/src/components/ApiOperation'
import RepositoryFile from '@site/src/components/RepositoryFile'
import Original from '@theme-original/MDXComponents'

/** Components that every page can use without an import. */
export default {
  ...Original,
  ApiOperation,
  OperationDetails,
  OperationErrors,
  OperationTryIt,
  RepositoryFile,
}
