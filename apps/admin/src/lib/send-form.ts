/**
 * Submits a form and reports the upload progress, which `fetch` doesn't support.
 *
 * @param onProgress called with the fraction that has been uploaded, from 0 to 1
 */
export function sendForm(
  url: string,
  form: FormData,
  onProgress: (progress: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve(
        new Response(request.responseText || null, {
          status: request.status,
          headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? 'text/plain' },
        }),
      )
    request.onerror = () => reject(new TypeError('The server sent no response'))
    request.open('POST', url)
    request.send(form)
  })
}
