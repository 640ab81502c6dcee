import { apiAddress, failureOfResponse, networkFailure, type ApiFailure } from '@mp/api-client';

/** Headers that identify the user. */
type Headers = Readonly<Record<string, string>>;

/** Loads a file of the account with its token, or of an order by the code in its path: its bytes, or the failure. */
export async function readAccountFile(path: string, headers: Headers): Promise<Blob | ApiFailure> {
  try {
    const response = await fetch(apiAddress + path, { headers });
    if (response.ok) return await response.blob();
    return failureOfResponse(response.status, await response.json().catch(() => undefined));
  } catch {
    return networkFailure;
  }
}

/** Saves a file with the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Uploads the photo of the profile.
 *
 * @param onProgress called with the uploaded part, from 0 to 1
 * @returns the failure, or null
 */
export const sendPhoto = (
  photo: Blob,
  headers: Headers,
  onProgress: (part: number) => void,
): Promise<ApiFailure | null> =>
  new Promise((resolve) => {
    // `fetch` has no upload progress.
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
