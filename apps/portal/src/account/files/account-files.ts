import { apiAddress, failureOfResponse, networkFailure, type ApiFailure } from '@mp/api-client';

/** What a request says of who asks. */
type Headers = Readonly<Record<string, string>>;

/** A file of the account, which its token alone opens: its bytes, or why they could not be had. */
export async function readAccountFile(path: string, headers: Headers): Promise<Blob | ApiFailure> {
  try {
    const response = await fetch(apiAddress + path, { headers });
    if (response.ok) return await response.blob();
    return failureOfResponse(response.status, await response.json().catch(() => undefined));
  } catch {
    return networkFailure;
  }
}

/** Gives a file to the browser to be saved under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Sends the photo of the profile.
 *
 * @param onProgress told how much has left, from 0 to 1
 * @returns why it was not taken, or null
 */
export const sendPhoto = (
  photo: Blob,
  headers: Headers,
  onProgress: (part: number) => void,
): Promise<ApiFailure | null> =>
  new Promise((resolve) => {
    // `fetch` does not tell how far an upload is.
    const request = new XMLHttpRequest();
    request.open('PUT', `${apiAddress}/user/photo`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', photo.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(request.status === 200 ? null : failureOfResponse(request.status, request.response as unknown));
    request.onerror = () => resolve(networkFailure);
    request.send(photo);
  });
