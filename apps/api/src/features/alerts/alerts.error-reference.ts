import type { ErrorReference } from '../../http/error-reference.ts'

export const alertErrors: ErrorReference = {
  too_many_streams: {
    cause:
      'Too many event streams are open. `STREAMS_PER_USER` limits the streams of each user and of each guest device. Guests on one network, and all clients in one IP range, also share a limit.',
    fix: 'Close streams you no longer read, and share one stream between tabs. Wait the number of seconds in `Retry-After` before you connect again.',
  },
  too_many_streams_on_instance: {
    cause: 'The server instance has as many event streams open as it can serve.',
    fix: 'Wait the number of seconds in `Retry-After` and connect again, preferably to another instance. Administrators can raise `STREAMS_PER_INSTANCE`, or the open file limit if the server logs that it is too low.',
  },
}
