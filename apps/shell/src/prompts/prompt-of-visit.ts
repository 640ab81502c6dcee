/** Prompts that nobody has requested. A visit shows one of them: a second one in a row is only in the way. */
export type Prompt = 'welcome' | 'disclaimer' | 'consent';

/** The storage key of a tab's prompt. */
const key = 'mp.prompt';

/** Whether this visit, a tab, may show a prompt: it has shown none, or this one. */
export function mayPrompt(prompt: Prompt): boolean {
  try {
    const shown = sessionStorage.getItem(key);
    return shown === null || shown === prompt;
  } catch {
    return true;
  }
}

/** Stores that this visit has shown a prompt. */
export function markPrompted(prompt: Prompt): void {
  try {
    sessionStorage.setItem(key, prompt);
  } catch {
    // With blocked storage nothing is stored; prompts are still one at a time.
  }
}
