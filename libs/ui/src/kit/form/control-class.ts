import styles from './field.module.css';

/**
 * The class of a text field, for an input that a `Field` surrounds and that needs more than `TextInput` has: another
 * library's, or one with a button of its own in it.
 *
 * @example <Field label="Arrival">{(control) => <input {...control} className={controlClass()} />}</Field>
 */
export const controlClass = (): string => styles.control ?? '';
