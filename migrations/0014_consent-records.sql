CREATE TABLE "consent_records" (
	"record_id" text PRIMARY KEY NOT NULL,
	"consent_id" text NOT NULL,
	"version" text NOT NULL,
	"source" text NOT NULL,
	"functional" boolean NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"language" text NOT NULL,
	"user_id" text,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_records_user" ON "consent_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consent_records_at" ON "consent_records" USING btree ("recorded_at");--> statement-breakpoint
-- Proof can only be added to: a record loses its account with that account, and goes when its 36 months are over.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.recorded_at < now() - interval '36 months' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'proof of consent can only be added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER consent_records_append_only BEFORE UPDATE OR DELETE ON "consent_records"
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
