import { useEffect, useState } from 'react';

/** Data URL of the file, which our content security policy allows. */
export function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setAddress(reader.result as string);
    reader.readAsDataURL(file);
    return () => {
      setAddress(null);
      reader.onload = null;
      reader.abort();
    };
  }, [file]);
  return address;
}
