const yearInSeconds = 365 * 24 * 3600;

/**
 * Stores choices of clicked elements, before and after hydration: `data-language` is the language for `/`, for 365 days
 * [2.22] [9.2]; `data-notes` is the key of a notice that the next document shows.
 */
export function storeChoices(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const clicked = target instanceof Element ? target.closest<HTMLElement>('[data-language], [data-notes]') : null;
      const { language, notes } = clicked?.dataset ?? {};
      if (language) document.cookie = `language=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
      try {
        if (notes) sessionStorage.setItem(notes, '1');
      } catch {
        // Storage is blocked: the next document shows no notice.
      }
    },
    { capture: true },
  );
}
