import { apiAddress, failureOfResponse, networkFailure, type ApiFailure } from '@mp/api-client';

/** A file of the API: its path, the name to save it by, and the method. */
export type ConsoleFile = readonly [path: string, name: string, method?: 'GET' | 'POST'];

/** Saves a file of the console with the browser: its failure, or null. */
export async function saveConsoleFile(
  [path, name, method = 'GET']: ConsoleFile,
  headers: Readonly<Record<string, string>>,
): Promise<ApiFailure | null> {
  try {
    const response = await fetch(apiAddress + path, {
      method,
      headers,
    });
    if (!response.ok) return failureOfResponse(response.status, await response.json().catch(() => undefined));
    saveFile(await response.blob(), name);
    return null;
  } catch {
    return networkFailure;
  }
}

/** Saves a file that the page has. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
