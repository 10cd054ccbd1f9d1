CREATE TABLE "certificate_signatures" (
	"signature_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD COLUMN "signature_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signature_id" text;--> statement-breakpoint
ALTER TABLE "certificate_signatures" ADD CONSTRAINT "certificate_signatures_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_signatures_owner" ON "certificate_signatures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "certificates_of_signature" ON "certificates" USING btree ("signature_id") WHERE "certificates"."signature_id" is not null;