const yearInSeconds = 365 * 24 * 3600;

/**
 * Keeps what a press on the page says beside where it leads, whether or not the page is alive:
 * `data-language` is the language chosen for `/`, for 365 days [2.22] [9.2]; `data-notes` names something that the next
 * document tells its visitor.
 */
export function storeChoices(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-language], [data-notes]') : null;
      const { language, notes } = pressed?.dataset ?? {};
      if (language) document.cookie = `language=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
      try {
        if (notes) sessionStorage.setItem(notes, '1');
      } catch {
        // Storage is blocked: the next document says nothing of it.
      }
    },
    { capture: true },
  );
}
