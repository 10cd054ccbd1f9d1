-- Marks and regrades are a history: rows are added, and go only with their quiz.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of marks and regrades can only be added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER marks_append_only BEFORE UPDATE ON "marks"
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
CREATE TRIGGER regrades_append_only BEFORE UPDATE ON "regrades"
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
